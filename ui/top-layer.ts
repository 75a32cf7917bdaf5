/**
 * Shows an element above everything else, dialogs included: what entered the browser's top layer last is on top.
 * Where no dialog is open it stays where it is, so that a live region is not interrupted.
 */
export function raise(element: HTMLElement | null): void {
  if (!element) return
  if (element.matches(':popover-open') && !document.querySelector('dialog[open]')) return
  element.hidePopover()
  element.showPopover()
}
