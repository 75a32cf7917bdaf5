import { Link } from '@tanstack/react-router'
import { listFinance } from '../../contract/finance.ts'
import { listTrading } from '../../contract/trading.ts'
import { useList, useProfile } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { Status } from '../../ui/status.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { firstSteps, type Step, type StepState } from './first-steps.ts'
import style from './onboarding.module.css'

/** What comes next for a new client, with the ways there. It goes by itself when all of it is done. */
export function Onboarding() {
  const { text } = useText()
  const { verification } = useProfile()
  const finance = useList(listFinance, {}, { isQuiet: true }).answer
  const trading = useList(listTrading, {}, { inLanguage: true, isQuiet: true }).answer
  if (!finance || !trading) return null

  const [account] = finance.accounts
  const steps = firstSteps({
    verification,
    transactions: account?.transactions.total ?? 0,
    arrivals: account?.arrivals.length ?? 0,
    tradingAccounts: trading.accounts.length,
  })
  if (steps.length === 0) return null

  return (
    <Card title={text('onboarding.title')} note={text('onboarding.note')}>
      <ol className={style.steps}>
        {steps.map(step => (
          <Row key={step.step} {...step} />
        ))}
      </ol>
    </Card>
  )
}

const ways = {
  verify: '/cabinet/settings/identity',
  fund: '/cabinet/finance',
  open: '/cabinet/trade/create',
} as const satisfies Record<Step, string>

function Row({ step, state }: StepState) {
  const { text } = useText()
  return (
    <li className={style.step}>
      <div className={style.words}>
        <strong>{text(`onboarding.${step}`)}</strong>
        <span>{text(`onboarding.${step}Why`)}</span>
      </div>
      {state === 'todo' ? (
        <Link to={ways[step]} className={buttonClass()}>
          {text(`onboarding.${step}Go`)}
        </Link>
      ) : (
        <Status tone={state === 'done' ? 'good' : 'waiting'}>{text(`onboarding.${state}`)}</Status>
      )}
    </li>
  )
}
