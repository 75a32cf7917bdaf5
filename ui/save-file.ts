import { minuteMs } from '../contract/time.ts'
/** Safari reads a saved file only some time after the click. */
const readMs = minuteMs

/** Saves a file in the browser. By a blob: a `data:` address would appear in its list of downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), readMs)
}
