import { clientEndSessions, clientTraces, clientShow } from '../../contract/console/clients.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Button } from '../../ui/button.tsx'
import { refreshLists } from '../../ui/call/lists.ts'
import { useSend } from '../../ui/call/use-send.ts'
import { Card } from '../../ui/card.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notices.ts'
import { useForm } from '../../ui/use-form.ts'
import { Reason } from '../forms/reason.tsx'
import { fieldsOf } from '../forms/typed.ts'
import { useOutcome } from '../page/use-outcome.ts'

/** One ends all sessions, and the password with them where it is needed. */
export function SessionsForm({ client }: { client: string }) {
  const { text } = useConsoleText()
  const send = useSend(clientEndSessions)
  const showOutcome = useOutcome()
  const form = useForm(
    fieldsOf('what', 'reason'),
    async ({ what, reason = '' }, _complain, reset) => {
      const { outcome, answer } = await send({ client, withPassword: what === 'newPassword', reason })
      if (outcome !== 'ok') return showOutcome(outcome)
      reset()
      notify({ title: text('consoleClients.ended', { N: answer.ended }), message: '', success: true })
      await refreshLists(clientShow, clientTraces)
    },
    { initial: { what: 'endSessions' } },
  )
  const what = form.values['what'] === 'newPassword' ? 'newPassword' : 'endSessions'
  return (
    <Card title={text('consoleClients.sessions')}>
      <Form form={form} label={text('consoleClients.sessions')}>
        <Choice
          {...form.field('what')}
          label={text('consoleClients.what')}
          options={[
            { value: 'endSessions', title: text('consoleClients.endSessions') },
            { value: 'newPassword', title: text('consoleClients.newPassword') },
          ]}
        />
        {what === 'newPassword' && <Note>{text('consoleClients.newPasswordNote')}</Note>}
        <Reason form={form} />
        <div>
          <Button type="submit" kind="danger">
            {text(`consoleClients.${what}`)}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
