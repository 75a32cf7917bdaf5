/**
 * The most common passwords: some fifty thousand from leaks all over the world, and what those lists lack in our
 * clients' languages. Against others the limits on guessing help.
 */
import { dictionary } from '@zxcvbn-ts/language-common'

const ours = `
0123456789 987654321 9876543210 654321 123123123 456789 234567 abcdef abcdefg poiuytrewq mnbvcxz
p@ssword passwort123 passwort1234 contraseña contraseña1 contraseña123 contrasena123 clave123 пароль1 пароль12 пароль123
willkommen willkommen1 hallo1234 hola1234 geheim123 login123 user1234 guest123 admin1234 qwertz qwertzu qwertzui
qwertzuiop qwertz123 yxcvbnm asdfghjklö asdfghjklñ qwertyñ
mastercopy mastercopy1 mastercopy123 bitcoin bitcoin1 crypto123 usdt1234 tether trading123 geld1234 invest123 dinero123
ichliebedich schatz123 schatzi1 frühling frühling1 sommer2020 sommer2023 sommer2024 sommer2025 sommer2026 winter2024
winter2025 winter2026 münchen münchen1 köln1948 österreich zürich fußball fußball1 fussball1 liebling1 sonnenschein1
teamo1 teamo123 teamomucho tequieromucho miamor123 corazón corazón1 españa españa123 niña123 muñeca mañana cumpleaños
barcelona1 realmadrid1 madrid123 mexico123 argentina1 colombia1
люблю любовь любовь1 любимая любимый моялюбовь зенит зенит1 цска1911 локомотив москва1 россия1 спартак1 привет1 привет12
привет123 солнце солнышко1 наташа1 марина1 сергей1 андрей1 максим1 алексей1 александр1 дмитрий дмитрий1 екатерина1
анастасия1 ангел123 мамочка1 семья123 деньги1 деньги123 секрет1 секрет123 незнаю никита1 владимир1 футбол футбол1
йцукен1 йцукен12 йцукен123 йцукенг123 йцуке123 фыва1234 ячсмить1 зима2024 зима2025 лето2024 лето2025 лето2026
`

const common = new Set([...dictionary['passwords-common'], ...ours.split(/\s+/).filter(word => word !== '')])

/** The keys of a Russian keyboard, and those at the same place on an American one. */
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
const american = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const keyOf = new Map([...russian].map((letter, place) => [letter, american[place]!]))

/**
 * Whether a password is a common one: on a list, whatever its case and whichever of two keyboards it was typed on
 * ("йцукен" is "qwerty"), or made of one or two characters.
 */
export function isCommon(password: string): boolean {
  const typed = password.toLowerCase().normalize('NFC')
  const letters = [...typed]
  const onAmerican = letters.map(letter => keyOf.get(letter) ?? letter).join('')
  return new Set(letters).size <= 2 || common.has(typed) || common.has(onAmerican)
}
