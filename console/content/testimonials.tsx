import { Link } from '@tanstack/react-router'
import {
  testimonialDecide,
  testimonialList,
  testimonialStates,
  type ListedTestimonial,
} from '../../contract/console/content.ts'
import { inboxList } from '../../contract/console/inbox.ts'
import { testimonialRefusals, type TestimonialRefusal } from '../../contract/testimonials.ts'
import { useConsoleText } from '../../texts/console.ts'
import { refreshLists, useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { usePageNumber } from '../../ui/call/url-state.ts'
import { useSend } from '../../ui/call/use-send.ts'
import { Actions } from '../../ui/actions.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { RowAtWork } from '../claims/at-work.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { useFilters } from '../lists/filters.ts'
import { useRowKeys } from '../lists/use-row-keys.ts'
import { ListPager } from '../lists/list-pager.tsx'
import { Page } from '../page/page.tsx'
import { Act } from '../proposals/act.tsx'
import { useRight } from '../page/session.ts'
import style from './content.module.css'

const pageSize = 25
const refusals = Object.keys(testimonialRefusals) as TestimonialRefusal[]
const refresh = () => void refreshLists(testimonialList, inboxList)

/** Testimonials: one operator publishes one, or refuses it with a reason. */
export function TestimonialsPage() {
  const { text } = useConsoleText()
  const [chosen, choose] = useFilters('of')
  const [page, turn] = usePageNumber()
  const of = testimonialStates.find(one => one === chosen.of) ?? 'waiting'
  const list = useList(testimonialList, { of, page })
  return (
    <Page
      title={text('consoleContent.testimonials')}
      intro={text('consoleContent.testimonialsIntro')}
      keys={text('consoleInbox.rowKeys')}
    >
      <SegmentedControl
        label={text('consoleContent.state')}
        value={of}
        options={testimonialStates.map(value => ({ value, title: text(`consoleContent.${value}`) }))}
        choose={value => choose({ of: value })}
      />
      <Loaded list={list}>
        {({ testimonials, total }) => (
          <>
            <Testimonials key={of} testimonials={testimonials} />
            <ListPager page={page} pageSize={pageSize} total={total} turn={turn} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const keyOf = ({ client, number }: ListedTestimonial): string => `${client}:${number}`

function Testimonials({ testimonials }: { testimonials: readonly ListedTestimonial[] }) {
  const { text } = useConsoleText()
  const [{ at }] = useFilters('at')
  const current = useRowKeys(testimonials.map(keyOf), { first: at || undefined })
  return (
    <DataTable
      name="testimonials"
      label={text('consoleContent.testimonials')}
      columns={useColumns(useRight('content.write'), current)}
      items={testimonials}
      keyOf={keyOf}
      current={current}
    />
  )
}

function useColumns(mayWrite: boolean, current: string | undefined): DataColumn<ListedTestimonial>[] {
  const { text, textOf, date } = useConsoleText()
  return [
    {
      id: 'at',
      place: 'rest',
      title: text('consoleContent.submitted'),
      cell: ({ submittedAt }) => date(submittedAt),
    },
    {
      id: 'client',
      place: 'rest',
      title: text('consoleContent.who'),
      cell: ({ client, code }) => <Link to={`/clients/${client}`}>{code}</Link>,
    },
    {
      id: 'name',
      place: 'title',
      title: text('consoleContent.shownName'),
      cell: ({ shownName }) => shownName,
    },
    {
      id: 'content',
      place: 'below',
      title: text('consoleContent.content'),
      cell: ({ content, language }) => (
        <div className={style.words} lang={language}>
          {content}
        </div>
      ),
    },
    {
      id: 'language',
      title: text('consoleContent.language'),
      cell: ({ language }) => textOf(`consoleFacts.${language}`),
    },
    {
      id: 'state',
      place: 'below',
      isLabelled: true,
      title: text('consoleContent.state'),
      cell: ({ withdrawnAt, reason, until }) => {
        if (withdrawnAt) return `${text('consoleContent.byClient')}, ${date(withdrawnAt)}`
        if (reason) return text(`consoleContent.${reason}`)
        return until && `${text('consoleContent.until')} ${date(until)}`
      },
    },
    {
      id: 'decide',
      place: 'below',
      title: text('console.act'),
      cell: one =>
        mayWrite &&
        !one.withdrawnAt &&
        one.outcome !== 'refused' && (
          <RowAtWork kind="testimonial" itemKey={keyOf(one)} isCurrent={keyOf(one) === current}>
            <Decide testimonial={one} isCurrent={keyOf(one) === current} />
          </RowAtWork>
        ),
    },
  ]
}

/** On the selected one, `a` publishes and `x` refuses. */
function Decide({
  testimonial: { client, number, outcome, shownName, code },
  isCurrent,
}: {
  testimonial: ListedTestimonial
  isCurrent: boolean
}) {
  const { text } = useConsoleText()
  const decide = useSend(testimonialDecide)
  const end = async (refusal: TestimonialRefusal | undefined) => ({
    outcome: (await decide({ client, number, refusal })).outcome,
  })
  return (
    <Actions>
      {!outcome && (
        <Act
          title={text('consoleContent.publish')}
          of={`${shownName}, ${code}`}
          shortcut={isCurrent ? 'a' : undefined}
          note={text('consoleContent.publishNote')}
          isAtOnce
          run={() => end(undefined)}
          onDone={refresh}
        />
      )}
      <Act
        title={text(outcome ? 'consoleContent.takeDown' : 'consoleContent.refuse')}
        of={`${shownName}, ${code}`}
        shortcut={isCurrent ? 'x' : undefined}
        kind="danger"
        note={text(outcome ? 'consoleContent.takeDownNote' : 'consoleContent.refuseNote')}
        fields={[
          {
            name: 'why',
            label: text('consoleContent.why'),
            options: refusals.map(value => ({ value, title: text(`consoleContent.${value}`) })),
          },
        ]}
        isAtOnce
        run={({ why }) => end(refusals.find(one => one === why) ?? 'unclear')}
        onDone={refresh}
      />
    </Actions>
  )
}
