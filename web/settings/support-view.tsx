import { endView, giveView, showCare } from '../../contract/care.ts'
import { Loaded, refreshLists, useList, useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { Status } from '../../ui/status.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Form } from '../../ui/form.tsx'
import { focusTitleIfLost } from '../../ui/lost-focus.ts'
import { notify } from '../../ui/notices.ts'
import { useForm } from '../../ui/use-form.ts'

const terms = [
  { days: 1, title: 'care.day' },
  { days: 3, title: 'care.threeDays' },
  { days: 7, title: 'care.week' },
] as const

/** Whether support may see the pages as the client does: for some days, and ended at any time. */
export function ViewBlock() {
  const { text, date } = useText()
  const care = useList(showCare, {})
  const give = useSend(giveView)
  const end = useSend(endView)
  const refuse = useRefusal()
  const showNotice = async (title: string): Promise<void> => {
    notify({ title, message: '', success: true, topic: 'view' })
    await refreshLists(showCare)
    focusTitleIfLost()
  }
  const stop = async (): Promise<void> => {
    const { outcome } = await end({})
    return outcome === 'ok' ? showNotice(text('care.isOver')) : refuse(outcome)
  }
  const form = useForm(
    {},
    async ({ days }) => {
      const { outcome } = await give({ days: Number(days) })
      return outcome === 'ok' ? showNotice(text('care.allowed')) : refuse(outcome)
    },
    { initial: { days: '1' } },
  )
  const isOn = (until: Date | undefined) => (
    <Status tone={until ? 'waiting' : 'quiet'}>
      {until ? text('care.viewOn', { AT: date(until) }) : text('care.viewOff')}
    </Status>
  )
  return (
    <Card title={text('care.view')} note={care.answer && isOn(care.answer.viewUntil)}>
      <p>{text('care.viewNote')}</p>
      <Loaded list={care}>
        {({ viewUntil }) =>
          viewUntil ? (
            <Actions>
              <Button onClick={() => void stop()}>{text('care.end')}</Button>
            </Actions>
          ) : (
            <Form form={form} label={text('care.view')}>
              <Choice
                {...form.field('days')}
                label={text('care.days')}
                options={terms.map(({ days, title }) => ({ value: String(days), title: text(title) }))}
              />
              <div>
                <Button type="submit">{text('care.allow')}</Button>
              </div>
            </Form>
          )
        }
      </Loaded>
    </Card>
  )
}
