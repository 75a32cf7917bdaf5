import { financeHistory, listFinance } from '../../contract/finance.ts'
import type { TradingAccount } from '../../contract/trading.ts'
import { clearLists } from '../call/index.ts'
import { MaskedAmounts, useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Form } from '../../ui/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notices.ts'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { useForm } from '../../ui/use-form.ts'
import style from './options.module.css'
import { useOption } from './use-option.ts'

interface Closing {
  account: TradingAccount
  close: () => void
}

/** The consequences of closing an account, to be read first: it cannot be undone. */
export function ClosingSheet({ account, close }: Closing) {
  const { text } = useText()
  const form = useForm({ understood: [] }, useClosing({ account, close }))
  const leave = () => form.isSending || close()

  return (
    <Modal
      kind="explanation"
      title={text('options.closingTitle', { PROGRAM: account.program })}
      close={leave}
    >
      <ul className={style.list}>
        <li>{text('options.noNewDeals')}</li>
        <li>
          {account.openDeals === 0
            ? text('options.noOpenDeals')
            : text('options.openDealsFirst', { N: account.openDeals })}
        </li>
        <li>{text('options.whatReturns')}</li>
        <li>{text('options.howLoss')}</li>
      </ul>
      <MaskedAmounts isOn={false}>
        <Estimate account={account} />
      </MaskedAmounts>
      <NoticeBox title={text('options.finalTitle')}>{text('options.final')}</NoticeBox>
      <Form form={form} label={text('options.closing')}>
        <Checkbox {...form.field('understood')} label={text('options.understood')} />
        <Actions>
          <Button type="submit" kind="danger" disabled={form.values['understood'] !== 'yes'}>
            {text('options.closeForGood')}
          </Button>
          <Button kind="quiet" onClick={leave}>
            {text('options.keep')}
          </Button>
        </Actions>
      </Form>
    </Modal>
  )
}

function useClosing({ account, close }: Closing) {
  const { text } = useText()
  const change = useOption(account)

  return async () => {
    const isClosing = await change('closing', 'drying')
    close()
    if (!isClosing) return
    clearLists(listFinance, financeHistory)
    notify({ title: text('options.closedTitle'), message: text('options.closedNote'), success: true })
  }
}

/** What would return with the deals credited by now; open deals may change it either way. */
function Estimate({ account }: { account: TradingAccount }) {
  const localization = useText()
  const { text, exactMoney } = localization
  const { depositMicro, incomeMicro, carriedMicro } = account

  return (
    <div className={style.estimate}>
      <Facts
        items={[
          { term: text('trading.deposit'), value: exactMoney(depositMicro) },
          { term: text('standing.carried'), value: localization.exactResult(carriedMicro) },
          { term: text('trading.profit'), value: localization.exactResult(incomeMicro) },
          {
            term: text('options.wouldReturn'),
            value: exactMoney(account.returnsMicro),
            isSum: true,
          },
        ]}
      />
      <Note>{text('options.estimate')}</Note>
    </div>
  )
}
