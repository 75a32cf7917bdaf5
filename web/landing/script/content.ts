/** Puts contacts and testimonials on the page, which is drawn once for all times and does not know whether there are any. */
import { formats } from '../../../contract/format.ts'
import { showLanding, type PublicTestimonial } from '../../../contract/landing.ts'
import { languages } from '../../../contract/languages.ts'
import { ask, filled, part } from './ask.ts'

export async function showContent(): Promise<void> {
  const { contacts, testimonials } = await ask(showLanding, {})
  if (contacts) showContacts(contacts)
  if (testimonials.length > 0) showTestimonials(testimonials)
}

interface Contacts {
  email: string
  telegram: string | undefined
  phone: string | undefined
  note: string
}

function showContacts({ email, telegram, phone, note }: Contacts): void {
  const place = part(document, 'data-contact')
  const link = part(place, 'data-contact-email') as HTMLAnchorElement
  link.textContent = email
  link.href = `mailto:${email}`
  for (const [name, value] of Object.entries({ telegram, phone, note })) {
    const line = part(place, `data-contact-${name}`)
    line.hidden = !value
    line.textContent = filled(line.textContent, { [name]: value ?? '' })
  }
  place.hidden = false
  part(document, 'data-contact-none').hidden = true
}

function showTestimonials(testimonials: readonly PublicTestimonial[]): void {
  const section = document.getElementById('testimonials')!
  const { calendarDay } = formats(languages.find(known => known === document.documentElement.lang)!)
  for (const { name, content, language, at } of testimonials) {
    const copy = section.querySelector('template')!.content.cloneNode(true) as DocumentFragment
    const words = part(copy, 'data-words')
    words.textContent = content
    words.lang = language
    const by = part(copy, 'data-by')
    by.textContent = filled(by.textContent, { name, at: calendarDay(at.toISOString().slice(0, 10)) })
    part(section, 'data-list').append(copy)
  }
  section.hidden = false
  part(document, 'data-testimonials').hidden = false
}
