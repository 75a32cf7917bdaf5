/** The browser opens and closes the menu; following a link inside the page must close it too. */
export function closeMenuAfterUse(): void {
  const menu = document.getElementById('menu')
  menu?.addEventListener('click', event => {
    const isLink = event.target instanceof Element && event.target.closest('a')
    if (isLink && menu.matches(':popover-open')) menu.hidePopover()
  })
}
