/**
 * Public facts about a client and about us, which guessers try first: the email and its parts, the name, the referral
 * code, the product's names. A password made of nothing else, with digits, punctuation and a letter or two around, is
 * refused.
 */

/** The owner of the password. */
export interface PasswordOwner {
  email?: string | null
  name?: string | null
  referralCode?: string | null
}

const ofProduct = `mastercopy copytrading copytrade trading trader usdt tether tron trc20 bitcoin crypto
  мастеркопи копитрейдинг трейдинг биткоин крипто`.split(/\s+/)

/** Shorter ones occur in other words by chance. */
const wordLengthMin = 3
const numberLengthMin = 4
/** With this many other letters it is another word. */
const otherLettersMin = 4

/** Whether only own details are left of a password without digits, punctuation and up to three letters. */
export function isOfOwnDetails(password: string, owner: PasswordOwner): boolean {
  const words = wordsOf(owner)
  return spellings(password).some(spelling => isMadeOf(spelling, words))
}

function isMadeOf(spelling: string, words: readonly string[]): boolean {
  let rest = spelling
  let found = ''
  for (const word of words) {
    if (!rest.includes(word)) continue
    rest = rest.replaceAll(word, ' ')
    found += word
  }
  if (found === '') return false
  // Digits around a word are added; around a number they make it another one.
  const others = rest.match(/\p{L}/u) || hasLetter(found) ? /\p{L}/gu : /\p{N}/gu
  return (rest.match(others) ?? []).length < otherLettersMin
}

/** The longest first, so that a part does not split the whole. */
function wordsOf({ email, name, referralCode }: PasswordOwner): string[] {
  const [local = '', domain = ''] = (email ?? '').split('@')
  const labels = domain.split('.').slice(0, -1)
  const names = partsOf(name ?? '')
  const known = [
    email,
    local,
    ...partsOf(local),
    domain,
    ...labels,
    ...names,
    names.join(''),
    referralCode,
    ...ofProduct,
  ]
  const words = known.map(text => plain(text ?? '')).filter(isTypical)
  return [...new Set(words)].toSorted((one, other) => other.length - one.length)
}

const partsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u)
const hasLetter = (word: string): boolean => /\p{L}/u.test(word)
const isTypical = (word: string): boolean =>
  [...word].length >= (hasLetter(word) ? wordLengthMin : numberLengthMin)

/** As typed, and with digits and signs read as the letters they replace: "p@ssw0rd". */
const spellings = (password: string): string[] => {
  const folded = fold(password)
  const read = (one: string) =>
    folded.replace(/[0-9@$!|]/g, sign => ({ ...lettersOf, '1': one, '!': one, '|': one })[sign] ?? sign)
  return [folded, read('i'), read('l')].map(lettersAndDigits)
}

const lettersOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

const plain = (text: string): string => lettersAndDigits(fold(text))
const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')
/** Without capitals and accents. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
