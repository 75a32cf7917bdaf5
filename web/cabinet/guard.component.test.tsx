import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerOf } from '../../contract/call.ts'
import { enter } from '../../contract/entry.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { refreshLists, useList } from '../../ui/call/lists.ts'
import { answers, clara, show } from '../component-test.tsx'
import { Guard } from './guard.tsx'

const { cabinet } = allTexts.en
const greets = (notification?: string, name = clara.name): AnswerOf<typeof enter> => ({
  profile: { ...clara, name },
  notification,
})
/** Its name is there with the answer that the guard has. */
const Named = () => (
  <>
    <Guard />
    {useList(enter, {}).answer?.profile.name}
  </>
)
const dialog = () => page.getByRole('dialog', { name: cabinet.notification })

test('news that greet a client are read once, when the cabinet is loaded', async () => {
  answers(enter, greets('Closed on Friday.'))
  await show(Named)
  await expect.element(dialog()).toHaveTextContent('Closed on Friday.')
  await dialog().getByRole('button', { name: cabinet.understood }).click()
  answers(enter, greets('Open again.', 'Vera Lind'))
  await refreshLists(enter)
  await expect.element(page.getByText('Vera Lind')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('news that come while a client is in the cabinet open no dialog over what they do', async () => {
  answers(enter, greets())
  await show(Named)
  await expect.element(page.getByText(clara.name)).toBeVisible()
  answers(enter, greets('Closed on Friday.', 'Vera Lind'))
  await refreshLists(enter)
  await expect.element(page.getByText('Vera Lind')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})
