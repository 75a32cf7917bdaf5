import { Link } from '@tanstack/react-router'
import { depositMicroMin } from '../../contract/limits.ts'
import { listTrading } from '../../contract/trading.ts'
import { useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { Status } from '../../ui/status.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NextIcon } from '../../ui/icons.tsx'
import { areStepsAway } from '../../ui/appearance.ts'
import { useStore } from '../../ui/store.ts'
import { ProgramsCompared } from '../program/index.ts'
import type { Step, StepState } from './first-steps.ts'
import style from './beginning.module.css'

/** What a new client sees: the remaining steps, and the programs. Loaded when it is needed. */
export const Beginning = ({ steps }: { steps: readonly StepState[] }) => (
  <>
    <Onboarding steps={steps} />
    <Programs />
  </>
)

/** The next steps of a new client, with their links. It can be dismissed, and disappears when all of it is done. */
function Onboarding({ steps }: { steps: readonly StepState[] }) {
  const { text } = useText()
  const isAway = useStore(areStepsAway)

  return (
    <Card
      title={text('onboarding.title')}
      note={text(isAway ? 'onboarding.left' : 'onboarding.note', { N: steps.length })}
      actions={
        <span className={style.away}>
          <Button kind="quiet" aria-expanded={!isAway} onClick={() => areStepsAway.set(!isAway)}>
            {text(isAway ? 'onboarding.show' : 'onboarding.putAway')}
          </Button>
        </span>
      }
    >
      {!isAway && (
        <ol className={style.steps}>
          {steps.map(step => (
            <Row key={step.step} {...step} />
          ))}
        </ol>
      )}
    </Card>
  )
}

const ways = {
  reach: '/cabinet/settings/identity',
  protect: '/cabinet/settings/sign-in',
  verify: '/cabinet/settings/identity',
  fund: '/cabinet/finance',
  open: '/cabinet/trade/create',
} as const satisfies Record<Step, string>

function Row({ step, state }: StepState) {
  const { text, briefMoney } = useText()
  return (
    <li className={style.step}>
      <div className={style.words}>
        <strong>{text(`onboarding.${step}`)}</strong>
        <span>{text(`onboarding.${step}Why`, { LEAST: briefMoney(depositMicroMin) })}</span>
      </div>
      {state === 'todo' ? (
        <Link to={ways[step]} className={`${buttonClass()} ${style.go}`}>
          <span className={style.goal}>{text(`onboarding.${step}Go`)}</span>
          <NextIcon />
        </Link>
      ) : (
        <Status tone="waiting">{text('onboarding.waiting')}</Status>
      )}
    </li>
  )
}

/** In an empty cabinet: the programs' records, before the first account is opened. */
function Programs() {
  const { text } = useText()
  const trading = useList(listTrading, {}, { inLanguage: true, isQuiet: true }).answer
  if (trading?.accounts.length !== 0) return null
  return (
    <Card
      title={text('onboarding.programs')}
      actions={<a href="/programs">{text('onboarding.programsGo')}</a>}
    >
      <ProgramsCompared />
    </Card>
  )
}
