/** Safari reads what it saves only some time after the click. */
const readMs = 60_000

/** Gives the browser a text to save as a file. By a blob: a `data:` address would stand in its list of downloads. */
export function saveText(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), readMs)
}
