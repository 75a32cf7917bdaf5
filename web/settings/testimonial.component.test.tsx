import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '../../contract/languages.ts'
import { showTestimonial, submitTestimonial, testimonialLengthMin } from '../../contract/testimonials.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { answers, complains, sentTo, show, submit } from '../component-test.tsx'
import { TestimonialBlock } from './testimonial.tsx'

test.each(languages)(
  'what a testimonial lacks is said at its field in %s, and nothing is sent',
  async language => {
    answers(showTestimonial, { own: undefined, mayWrite: true })
    await show(TestimonialBlock, { language })
    const { testimonial, rules } = allTexts[language]
    const form = page.getByRole('form', { name: testimonial.title })
    await complains(form, {}, rules.fillIn)
    await complains(
      form,
      { shownName: 'Vera', content: 'Too short' },
      rules.atLeastCharacters.replace('%X%', String(testimonialLengthMin)),
    )
    await complains(form, { content: 'Long enough to be read by others' }, rules.acceptShowing)
    expect(sentTo(submitTestimonial)).toEqual([])

    answers(submitTestimonial, {})
    await form.getByRole('checkbox').click()
    await submit(form)
    await expect.poll(() => sentTo(submitTestimonial)).toHaveLength(1)
  },
)
