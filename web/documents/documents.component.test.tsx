import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerOf } from '../../contract/call.ts'
import { documentPath, showAcceptances, showDocuments } from '../../contract/documents.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { answers, show } from '../component-test.tsx'
import { Documents } from './documents.tsx'
import { DocumentsPage } from './page.tsx'

const texts = allTexts.en.documents
const earlier = { version: 1, publishedAt: new Date('2025-11-01T09:00:00Z'), path: '/documents/first.pdf' }

const told: AnswerOf<typeof showDocuments> = {
  entity: {
    name: undefined,
    number: undefined,
    registeredOn: undefined,
    country: 'VC',
    address: undefined,
    directors: undefined,
    email: undefined,
    licence: undefined,
    register: undefined,
  },
  documents: (
    ['formationCertificate', 'taxCertificate', 'userAgreement', 'tradingTerms', 'riskDisclosure'] as const
  ).map(kind => ({
    kind,
    version: kind === 'userAgreement' ? 2 : 1,
    publishedAt: new Date('2026-03-02T09:00:00Z'),
    hash: 'a'.repeat(64),
    bytes: 24_310,
    path: documentPath(kind, 'en'),
    isOperators: kind === 'taxCertificate',
    earlier: kind === 'userAgreement' ? [earlier] : [],
  })),
}
const at = new Date('2025-11-03T12:00:00Z')
const agreed: AnswerOf<typeof showAcceptances> = {
  acceptances: [
    { kind: 'userAgreement', version: 1, at },
    { kind: 'riskDisclosure', version: 1, at },
  ],
}

const row = (title: string) => page.getByRole('region', { name: title, exact: true })
const said = (words: string) => words.replace('%X%', '1').replace('%DAY%', 'November 3, 2025')

test('a client reads which version they agreed to and when, and opens it when a newer one is in force', async () => {
  answers(showDocuments, told)
  answers(showAcceptances, agreed)
  await show(DocumentsPage)
  const agreement = row(texts.userAgreement)
  await expect.element(agreement.getByText(said(texts.accepted))).toBeVisible()
  await expect.element(row(texts.riskDisclosure).getByText(said(texts.acknowledged))).toBeVisible()
  expect(
    row(texts.tradingTerms)
      .getByText(/November 3/)
      .query(),
  ).toBeNull()

  await agreement.getByText(texts.earlier).click()
  const first = agreement.getByRole('link', { name: texts.version.replace('%X%', '1') })
  await expect.element(first).toHaveAttribute('href', earlier.path)
  expect(row(texts.tradingTerms).getByText(texts.earlier).query()).toBeNull()
})

test('what is official is called a certificate, and the company’s own statement what it is', async () => {
  answers(showDocuments, told)
  await show(Documents)
  await expect.element(row(texts.taxCertificate).getByText(texts.certificate, { exact: true })).toBeVisible()
  await expect.element(row(texts.formationCertificate).getByText(texts.ownStatement)).toBeVisible()
  expect(row(texts.userAgreement).getByText(texts.certificate, { exact: true }).query()).toBeNull()
})
