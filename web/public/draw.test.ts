import { expect, it } from 'vitest'
import { readAnswer, writeAnswer } from '../../contract/call.ts'
import { showLanding } from '../../contract/landing.ts'
import { languages } from '../../contract/languages.ts'
import { openAccountPath } from '../../contract/places.ts'
import { publicPages } from '../../contract/public-pages.ts'
import { viewOf } from '../../test/browser/public-year.ts'
import { pageTexts } from '../../texts/page-titles.ts'
import { publicTexts } from '../../texts/public-pages.ts'
import { testAssets } from './assets-fixture.ts'
import { drawPublicPage } from './draw.tsx'

it('shows what clients wrote as text, whatever it looks like', () => {
  const markup = `</script><img src=x onerror="alert(1)">'"&lt;`
  const view = viewOf('landing', 'en', 'https://mastercopy.example')
  const figures = view.figures!.map(figure =>
    figure.path === showLanding.path ? { ...figure, answer: withTestimonial(figure.answer, markup) } : figure,
  )
  const html = drawPublicPage({ ...view, figures }, testAssets)
  const escaped = '&lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#x27;&quot;&amp;lt;'
  expect(html.split(escaped)).toHaveLength(3)
  expect(html).not.toContain('<img src=x')
})

/** With one testimonial, whose author has an odd name. */
function withTestimonial(answer: unknown, text: string): unknown {
  const landing = readAnswer(showLanding, answer)!.answer!
  const testimonial = { ...landing.testimonials[0]!, name: text, content: text }
  return writeAnswer(showLanding, { ...landing, testimonials: [testimonial] })
}

it('names the people who direct the company at the foot of a page, where they are configured', () => {
  const view = viewOf('landing', 'en', 'https://mastercopy.example')
  const figures = view.figures!.map(figure => {
    if (figure.path !== showLanding.path) return figure
    const landing = readAnswer(showLanding, figure.answer)!.answer!
    const entity = { ...landing.entity, directors: 'Ann Example, Ben Example' }
    return { ...figure, answer: writeAnswer(showLanding, { ...landing, entity }) }
  })
  const foot = (html: string): string => html.slice(html.indexOf('<footer'))
  expect(foot(drawPublicPage({ ...view, figures }, testAssets))).toContain('Ann Example, Ben Example')
  expect(foot(drawPublicPage(view, testAssets))).not.toContain('Directors')
})

it('shows on the landing page the record of the chosen program, or of the first one, and links to those of the others', () => {
  const recordOn = (program: number | null) => {
    const view = viewOf('landing', 'en', 'https://mastercopy.example')
    const html = drawPublicPage({ ...view, place: { ...view.place, program } }, testAssets)
    return {
      shown: Array.from(html.matchAll(/href="\/programs\/(\d)\/deals\.csv"/g), ([, id]) => id),
      links: Array.from(html.matchAll(/href="\/\?program=(\d)#stake"/g), ([, id]) => id),
    }
  }
  const links = ['1', '2', '3', '4']
  expect(recordOn(null)).toEqual({ shown: ['1'], links })
  expect(recordOn(3)).toEqual({ shown: ['3'], links })
  expect(recordOn(99)).toEqual({ shown: ['1'], links })
})

it('says of every page, in each language, what it is about, in words of its own', () => {
  const told = languages.flatMap(language => {
    const { signIn, signUp } = pageTexts[language]
    const drawn = publicPages.map(name => {
      const html = drawPublicPage(viewOf(name, language, 'https://mastercopy.example'), testAssets)
      return { name, description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '' }
    })
    return [...drawn, { name: 'signIn', ...signIn }, { name: 'signUp', ...signUp }]
  })
  expect(told.filter(({ description }) => description.length < 50 || description.length > 300)).toEqual([])
  expect(new Set(told.map(({ description }) => description)).size).toBe(told.length)
})

it('leads from the landing page to the demonstration where there is one, and names none where there is not', () => {
  const { heroInvitation, heroDemonstration } = publicTexts.en.landing
  const drawn = (demonstrationUrl: string | undefined) =>
    drawPublicPage({ ...viewOf('landing', 'en', 'https://mastercopy.example'), demonstrationUrl }, testAssets)
  const link = `<a href="https://demo.example/">${heroDemonstration}</a>`
  const [withOne, without] = [drawn('https://demo.example/'), drawn(undefined)]
  expect(withOne).toContain(link)
  for (const html of [withOne, without]) {
    expect(html).toContain(heroInvitation)
    expect(html.indexOf(heroInvitation)).toBeLessThan(html.indexOf('href="#copying"'))
  }
  expect(without).not.toContain(heroDemonstration)
})

it('leads from a program to where an account begins, for a visitor and a client alike', () => {
  const html = drawPublicPage(viewOf('program', 'en', 'https://mastercopy.example'), testAssets)
  expect(html.split(`href="${openAccountPath}"`)).toHaveLength(3)
  expect(html).not.toContain('href="/cabinet')
})
