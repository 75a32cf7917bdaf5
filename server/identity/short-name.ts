/** First name and the first letter of the last: enough to recognise an acquaintance. */
export function shortName(fullName: string): string {
  const [first = '', ...others] = fullName.split(' ')
  const initial = [...(others.at(-1) ?? '')][0]
  return initial ? `${first} ${initial}.` : first
}
