import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { allTexts } from '../../texts/all-languages.ts'
import { proveIdentity } from '../../ui/call/send.ts'
import { losesCode, reads, show } from '../component-test.tsx'
import { ProofGate } from './proof-gate.tsx'

const { failures } = allTexts.en

test('where the code of a proof does not arrive, the page stays and says so, and nothing is proved', async () => {
  await losesCode('/identity/proof.tsx')
  await show(() => (
    <>
      <label>
        Typed <input />
      </label>
      <ProofGate />
    </>
  ))
  await page.getByLabelText('Typed').fill('another password')
  expect(await proveIdentity('another password')).toBe('unanswered')
  await reads(failures.networkError, failures.tryAgain)
  await expect.element(page.getByLabelText('Typed')).toHaveValue('another password')
})
