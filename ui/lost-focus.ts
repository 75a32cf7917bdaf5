/** Where what had the focus is gone, keyboards and screen readers would be at no place of the page. */
export function takeLostFocus(place: HTMLElement | null): void {
  if (document.activeElement === document.body) place?.focus({ preventScroll: true })
}

/** The same for the first field of a form that takes the place of what was pressed. */
export const takeLostFocusWithin = (form: HTMLElement | null): void =>
  takeLostFocus(form && form.querySelector('input'))

/** Asked once the page is drawn without what is gone: lists tell of an answer in a task, and a frame may come before it. */
export const focusTitleIfLost = (): void =>
  void setTimeout(() => requestAnimationFrame(() => takeLostFocus(document.querySelector('h1'))))
