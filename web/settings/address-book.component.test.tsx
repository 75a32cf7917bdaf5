import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listAddresses, saveAddress } from '../../contract/address-book.ts'
import { answers, complains, fill, reads, refusesAt, sentTo, show, submit } from '../component-test.tsx'
import { allTexts } from '../../texts/all-languages.ts'
import { AddressBookBlock } from './address-book.tsx'

const { addresses, rules, outcomes } = allTexts.en
const wallet = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb'
const off = { isOn: false, offAt: undefined }

test('saving an address names what is missing, and what was refused keeps what was typed', async () => {
  answers(listAddresses, { addresses: [], savedOnly: off, newWaits: off, heldUntil: undefined })
  await show(AddressBookBlock)
  await page.getByRole('button', { name: addresses.add }).click()
  const form = page.getByRole('form', { name: addresses.add })
  const steps: [Record<string, string>, string][] = [
    [{}, rules.enterTronAddress],
    [{ address: 'T123' }, rules.invalidTronAddress],
    [{ address: wallet.replace('Z9', '9Z') }, rules.invalidAddress],
    [{ address: wallet }, rules.enterAddressName],
  ]
  for (const [values, complaint] of steps) await complains(form, values, complaint)
  expect(sentTo(saveAddress)).toEqual([])

  answers(saveAddress, 'invalidAddress')
  await fill(form, { name: 'Ledger' })
  await submit(form)
  await refusesAt(form, 'address', rules.invalidAddress)
  await reads(outcomes.invalidAddress)
  await expect.element(form.getByRole('textbox').first()).toHaveValue(wallet)
})
