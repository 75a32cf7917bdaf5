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
import { Pager } from '../../ui/pager.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { RowAtWork } from '../parts/at-work.tsx'
import { DataTable, type DataColumn } from '../parts/data-table.tsx'
import { useFilters } from '../parts/filters.ts'
import { Page } from '../parts/page.tsx'
import { Act } from '../proposals/act.tsx'
import { useRight } from '../session.ts'
import style from './content.module.css'

const pageSize = 25
const refusals = Object.keys(testimonialRefusals) as TestimonialRefusal[]
const refresh = () => void refreshLists(testimonialList, inboxList)

/** What clients say of the platform: one publishes it, or refuses it with a reason. */
export function TestimonialsPage() {
  const { text } = useConsoleText()
  const [chosen, choose] = useFilters('of')
  const [page, turn] = usePageNumber()
  const of = testimonialStates.find(one => one === chosen.of) ?? 'waiting'
  const list = useList(testimonialList, { of, page })
  const columns = useColumns(useRight('content.write'))
  return (
    <Page title={text('consoleContent.testimonials')} intro={text('consoleContent.testimonialsIntro')}>
      <SegmentedControl
        label={text('consoleContent.state')}
        value={of}
        options={testimonialStates.map(value => ({ value, title: text(`consoleContent.${value}`) }))}
        choose={value => choose({ of: value })}
      />
      <Loaded list={list}>
        {({ testimonials, total }) => (
          <>
            <DataTable
              name="testimonials"
              label={text('consoleContent.testimonials')}
              columns={columns}
              items={testimonials}
              keyOf={({ client, number }) => `${client}:${number}`}
            />
            <Pager page={page} pageSize={pageSize} total={total} turn={turn} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function useColumns(mayWrite: boolean): DataColumn<ListedTestimonial>[] {
  const { text, textOf, date } = useConsoleText()
  return [
    { id: 'at', title: text('consoleContent.submitted'), cell: ({ submittedAt }) => date(submittedAt) },
    {
      id: 'client',
      title: text('consoleContent.who'),
      cell: ({ client, code }) => <Link to={`/clients/${client}`}>{code}</Link>,
    },
    { id: 'name', title: text('consoleContent.shownName'), cell: ({ shownName }) => shownName },
    {
      id: 'content',
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
      title: text('consoleContent.state'),
      cell: ({ withdrawnAt, reason, until }) => {
        if (withdrawnAt) return `${text('consoleContent.byClient')}, ${date(withdrawnAt)}`
        if (reason) return text(`consoleContent.${reason}`)
        return until && `${text('consoleContent.until')} ${date(until)}`
      },
    },
    {
      id: 'decide',
      title: text('console.act'),
      cell: one =>
        mayWrite &&
        !one.withdrawnAt &&
        one.outcome !== 'refused' && (
          <RowAtWork kind="testimonial" itemKey={`${one.client}:${one.number}`}>
            <Decide testimonial={one} />
          </RowAtWork>
        ),
    },
  ]
}

function Decide({ testimonial: { client, number, outcome } }: { testimonial: ListedTestimonial }) {
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
          note={text('consoleContent.publishNote')}
          run={() => end(undefined)}
          onDone={refresh}
        />
      )}
      <Act
        title={text('consoleContent.refuse')}
        kind="quiet"
        note={text('consoleContent.refuseNote')}
        fields={[
          {
            name: 'why',
            label: text('consoleContent.why'),
            options: refusals.map(value => ({ value, title: text(`consoleContent.${value}`) })),
          },
        ]}
        run={({ why }) => end(refusals.find(one => one === why) ?? 'unclear')}
        onDone={refresh}
      />
    </Actions>
  )
}
