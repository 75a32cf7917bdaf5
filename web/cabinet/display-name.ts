/** The name in the cabinet's header: the second word of the full name, then the first (specification, section 2). */
export function displayName(fullName: string): string {
  const [first = '', second = ''] = fullName.trim().split(/\s+/)
  return `${second} ${first}`.trim()
}
