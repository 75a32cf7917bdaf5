/** Every month from one to another, both YYYY-MM, with those in which nothing happened. */
export function monthsBetween(first: string, last: string): string[] {
  const found: string[] = []
  for (let month = first; month <= last; month = monthAfter(month)) found.push(month)
  return found
}

function monthAfter(month: string): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + 1)
  return at.toISOString().slice(0, 7)
}
