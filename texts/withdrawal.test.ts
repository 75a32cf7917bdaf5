import { expect, test } from 'vitest'
import { languages } from '../contract/languages.ts'
import { allTexts } from './all-languages.ts'

test.each(languages)(
  'in %s a withdrawal that is not paid yet is not said to be under review: it may be approved',
  language => {
    expect(allTexts[language].withdrawal.pending).not.toMatch(/review|провер|prüf|revisi/i)
  },
)
