/** Shows how far something is: a bar that fills on a terminal, a line for each tenth elsewhere. */
export function showProgress(out: NodeJS.WriteStream): (part: number, note: string) => void {
  if (out.isTTY) return (part, note) => void out.write(`\r${barOf(part)}  ${note}${part < 1 ? '' : '\n'}`)
  let shownTenths = 0
  return (part, note) => {
    const tenths = Math.floor(part * 10)
    if (tenths > shownTenths) out.write(`${barOf(part)}  ${note}\n`)
    shownTenths = tenths
  }
}

const width = 30

export function barOf(part: number): string {
  const filled = Math.floor(part * width)
  const percent = String(Math.floor(part * 100)).padStart(3)
  return `  [${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${percent} %`
}
