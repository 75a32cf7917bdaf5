/** Safari reads what it saves only some time after the click. */
const readMs = 60_000

/** Gives the browser a file to save. By a blob: a `data:` address would be in its list of downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), readMs)
}
