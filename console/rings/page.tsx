import { hasRight } from '../../contract/console/rights.ts'
import { ringList, ringReview, type ConsoleRing } from '../../contract/console/rings.ts'
import { useConsoleText } from '../../texts/console.ts'
import { refreshLists, useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useSend } from '../../ui/call/use-send.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { useForm } from '../../ui/use-form.ts'
import { Page } from '../parts/page.tsx'
import { RowAtWork } from '../parts/at-work.tsx'
import { fieldsOf, textIn } from '../parts/typed.ts'
import { useOutcome } from '../parts/use-outcome.ts'
import { useSession } from '../session.ts'

/** Clients who share what one person has with whom they invited, and what came of looking into it. */
export function RingsPage() {
  const { text } = useConsoleText()
  const list = useList(ringList, {})
  const mayReview = hasRight(useSession().roles, 'client.freeze')
  return (
    <Page title={text('consoleRings.title')} intro={text('consoleRings.intro')}>
      <Loaded list={list}>
        {({ rings }) =>
          rings.length === 0 ? (
            <p>{text('consoleRings.none')}</p>
          ) : (
            rings.map(ring => <RingCard key={ring.key} ring={ring} mayReview={mayReview} />)
          )
        }
      </Loaded>
    </Page>
  )
}

function RingCard({ ring, mayReview }: { ring: ConsoleRing; mayReview: boolean }) {
  const { text, date } = useConsoleText()
  const { invitations, evidence, review } = ring
  return (
    <Card
      title={[...new Set(invitations.flatMap(({ sponsor, partner }) => [sponsor, partner]))].join(', ')}
      note={date(ring.since)}
    >
      <ul>
        {invitations.map(({ sponsor, partner, line }) => (
          <li key={`${sponsor} ${partner} ${line}`}>
            {text('consoleRings.invited', { SPONSOR: sponsor, PARTNER: partner, N: line })}
          </li>
        ))}
      </ul>
      <h3>{text('consoleRings.shared')}</h3>
      <Facts
        items={evidence.map(({ kind, value, clients }) => ({
          term: `${text(`consoleRings.${kind}`)} ${value}`,
          value: clients.join(', '),
        }))}
      />
      {review && <Note>{text('consoleRings.reviewed', { AT: date(review.at), REASON: review.reason })}</Note>}
      {!review && mayReview && (
        <RowAtWork kind="ring" itemKey={ring.key}>
          <Review ring={ring} />
        </RowAtWork>
      )}
    </Card>
  )
}

const reviewFields = fieldsOf('reason')

function Review({ ring: { key } }: { ring: ConsoleRing }) {
  const { text } = useConsoleText()
  const ask = useSend(ringReview)
  const showOutcome = useOutcome()
  const form = useForm(reviewFields, async values => {
    const { outcome } = await ask({ key, reason: textIn(values, 'reason') })
    showOutcome(outcome)
    await refreshLists(ringList)
  })
  return (
    <Form form={form} label={text('consoleRings.review')}>
      <Field
        {...form.field('reason')}
        label={text('console.reason')}
        hint={text('consoleRings.reviewNote')}
        maxLength={400}
      />
      <Actions>
        <Button type="submit" kind="secondary" disabled={form.isSending}>
          {text('consoleRings.review')}
        </Button>
      </Actions>
    </Form>
  )
}
