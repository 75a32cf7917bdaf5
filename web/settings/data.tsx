import { useState } from 'react'
import { exportFile, showCare, withdrawRequest } from '../../contract/care.ts'
import type { AnswerOf } from '../../contract/call.ts'
import { Loaded, refreshLists, useList, useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Detailed } from '../../ui/detailed.tsx'
import { focusTitleIfLost } from '../../ui/lost-focus.ts'
import { notify } from '../../ui/notices.ts'
import { Records } from '../../ui/records.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { download } from '../../ui/call/download.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import { useDataRequest } from './use-data-request.ts'
import { isOfWaivable } from './waivable.ts'

type Care = AnswerOf<typeof showCare>
type Request = Care['requests'][number]

/** A file with everything that is known of the client, and the deletion of the account. */
export function DataBlock() {
  const { text } = useText()
  const list = useList(showCare, {})
  const [isDeleting, setDeleting] = useState(false)
  const requestData = useDataRequest()
  // What stands in the way may have ended with the time, of which no list reports.
  const askDeletion = () => {
    setDeleting(true)
    void refreshLists(showCare)
  }
  return (
    <Card title={text('care.data')}>
      <p>{text('care.dataNote')}</p>
      <Actions>
        <Button onClick={() => void requestData('export', null)}>{text('care.askExport')}</Button>
        {/* The question names what stands in the way. */}
        <Button kind="danger" disabled={!list.answer} onClick={askDeletion}>
          {text('care.askDeletion')}
        </Button>
      </Actions>
      <Loaded list={list}>{care => <Requests care={care} />}</Loaded>
      {isDeleting && list.answer && <DeletionDialog care={list.answer} close={() => setDeleting(false)} />}
    </Card>
  )
}

/** Beside a deletion that waits is what keeps us from it now; beside one that was refused, why; and what it gives up. */
function Requests({ care }: { care: Care }) {
  const { text, date } = useText()
  const detailOf = useDetail(care)
  return (
    <Records
      label={text('care.data')}
      columns={[
        { title: text('care.what'), place: 'title' },
        { title: text('care.state'), place: 'detail' },
        { title: text('care.action'), place: 'amount' },
      ]}
      rows={care.requests.map(one => ({
        key: one.id,
        cells: [
          <Detailed key="what" title={text(`care.${one.kind}`)} detail={date(one.askedAt)} />,
          <Detailed key="state" title={text(`care.${one.state}`)} detail={detailOf(one)} />,
          <Ways key="ways" request={one} />,
        ],
      }))}
    />
  )
}

function useDetail(care: Care): (request: Request) => string {
  const { text, exactMoney } = useText()
  const anotherWaits = care.requests.some(({ kind, state }) => kind === 'deletion' && state === 'waiting')
  const obstacleOf = ({ kind, state, reason, waivedMicro, waivedRewardMicro }: Request): string[] => {
    const obstacle = kind === 'deletion' && state === 'waiting' ? care.obstacle : reason
    if (!obstacle) return []
    const left = {
      waivableMicro: care.waivableMicro - waivedMicro,
      waivableRewardMicro: care.waivableRewardMicro - waivedRewardMicro,
    }
    const mayAsk = (state === 'waiting' || !anotherWaits) && isOfWaivable(obstacle, left)
    return [text(`care.${obstacle}`), ...(mayAsk ? [text('care.orAskAgain')] : [])]
  }
  // A request that has ended without a deletion gives up nothing.
  const waiverOf = ({ state, waivedMicro, waivedRewardMicro }: Request): string[] => {
    const waived = waivedMicro + waivedRewardMicro
    if (waived === 0n || (state !== 'waiting' && state !== 'done')) return []
    return [text(state === 'done' ? 'care.waived' : 'care.waives', { AMOUNT: exactMoney(waived) })]
  }
  return request => [...waiverOf(request), ...obstacleOf(request)].join('. ')
}

/** A waiting request can be withdrawn; a file that is ready can be downloaded. */
function Ways({ request: { id, state } }: { request: Request }) {
  const { text } = useText()
  const withdraw = useSend(withdrawRequest)
  const refuse = useRefusal()
  const takeBack = async () => {
    const { outcome } = await withdraw({ id })
    if (outcome !== 'ok') return refuse(outcome)
    notify({ title: text('care.takenBack'), message: '', success: true })
    await refreshLists(showCare)
    focusTitleIfLost()
  }
  const fetchFile = async () => {
    const got = await download(exportFile, { id }, text('care.preparing'))
    if (got.outcome === 'ok') saveFile(got.file.name, got.file.content)
    else refuse(got.outcome)
  }
  if (state === 'waiting')
    return (
      <Button kind="quiet" size="s" onClick={() => void takeBack()}>
        {text('care.takeBack')}
      </Button>
    )
  return state === 'ready' ? (
    <Button kind="quiet" size="s" onClick={() => void fetchFile()}>
      {text('care.download')}
    </Button>
  ) : null
}
