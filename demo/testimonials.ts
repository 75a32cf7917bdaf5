/** Testimonials of invented clients for an invented platform, and its contacts. */
import { enter } from '../contract/entry.ts'
import type { Language } from '../contract/languages.ts'
import { showTestimonial, submitTestimonial } from '../contract/testimonials.ts'
import { contactsToSet, decideTestimonial } from '../server/content/index.ts'
import { findByEmail } from '../server/identity/index.ts'
import type { Member } from './member.ts'
import { actor, carryOut } from './operator.ts'
import type { World } from './world.ts'

/** Each writes another one, in their language. */
const words: readonly Record<Language, string>[] = [
  {
    ru: 'Убыточный месяц показали так же ясно, как и прибыльный. Вывод пришёл в тот же день.',
    en: 'A losing month was shown as plainly as a good one. My withdrawal arrived the same day.',
    de: 'Ein Verlustmonat stand so offen da wie ein guter. Meine Auszahlung kam am selben Tag an.',
    es: 'Un mes con pérdidas se mostró con la misma claridad que uno bueno. La retirada llegó el mismo día.',
  },
  {
    ru: 'Проверил печать сделки в браузере: всё сошлось. Так и должно быть.',
    en: 'I checked a deal’s seal in my browser and it matched. That is how it should be.',
    de: 'Ich habe das Siegel eines Trades im Browser geprüft, und es stimmte. So soll es sein.',
    es: 'Comprobé el sello de una operación en el navegador y coincidía. Así debe ser.',
  },
  {
    ru: 'Отчёт за год помещается в один файл, который понял и мой бухгалтер.',
    en: 'The year’s statement fits in one file, and my accountant understood it too.',
    de: 'Der Jahresauszug passt in eine Datei, die auch mein Steuerberater versteht.',
    es: 'El extracto del año cabe en un archivo, y mi contable también lo entendió.',
  },
]

const contacts = {
  email: 'help@mastercopy.example',
  telegram: '@mastercopy_demo',
  phone: '',
  texts: {
    ru: 'Отвечаем по будням с\u00a08 до\u00a018\u00a0UTC.',
    en: 'We answer on weekdays from 8\u00a0to\u00a018\u00a0UTC.',
    de: 'Wir antworten werktags von 8\u00a0bis\u00a018\u00a0Uhr\u00a0UTC.',
    es: 'Respondemos de lunes a viernes de 8\u00a0a\u00a018\u00a0UTC.',
  },
}

/** Two are published, and one waits for an operator. Everybody is signed in. */
export async function addTestimonials(world: World, all: readonly Member[]): Promise<void> {
  await carryOut(world, contactsToSet(null, contacts))
  const writers = (await verified(all)).slice(0, words.length)
  for (const [at, { client, person }] of writers.entries()) {
    const [first = '', last = ''] = person.name.split(' ')
    const shownName = `${first} ${last.slice(0, 1)}.`
    await client.must(submitTestimonial, {
      shownName,
      content: words[at]![person.language],
      hasConsent: true,
    })
    if (at < words.length - 1) await publish(world, person.email)
  }
}

async function verified(all: readonly Member[]): Promise<Member[]> {
  const found: Member[] = []
  for (const member of all) {
    const { profile } = await member.client.must(enter, {})
    const { own, mayWrite } = await member.client.must(showTestimonial, {})
    if (profile.verification === 'verified' && mayWrite && !own) found.push(member)
    if (found.length === words.length) break
  }
  return found
}

async function publish({ as }: World, email: string): Promise<void> {
  const context = as('operators')
  const { id } = (await findByEmail(context.database, email))!
  const decided = { client: id, number: 1, refusal: undefined, actor, at: context.clock() }
  const outcome = await decideTestimonial(context, decided)
  if (outcome !== 'done') throw new Error(`the testimonial of ${email} is ${outcome}`)
}
