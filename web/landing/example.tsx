import { referralPercents } from '../../contract/limits.ts'
import { exampleDepositMicro, exampleMonths, rewardMicro } from './settlement.ts'
import style from './example.module.css'
import type { Localized, PublicTranslator } from '../../texts/public-pages.ts'

/** The rule of settlement on round figures, labelled as an example before the first of them is read. */
export const Example = ({ translator }: Localized) => (
  <figure className={style.example}>
    <figcaption className={style.caption}>
      {translator.text('landing.exampleNote', { STAKE: translator.briefMoney(exampleDepositMicro) })}
    </figcaption>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys */}
    <div className={style.wide} role="region" aria-label={title(translator)} tabIndex={0}>
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">{translator.text('landing.exampleTime')}</th>
            <th scope="col">{translator.text('landing.exampleTakesPart')}</th>
            <th scope="col">{translator.text('landing.exampleResult')}</th>
            <th scope="col">{translator.text('landing.exampleCarried')}</th>
            <th scope="col">{translator.text('landing.examplePaid')}</th>
          </tr>
        </thead>
        <tbody>
          {exampleMonths.map(({ month, percent, takesPartMicro, resultMicro, carriedMicro, profitMicro }) => (
            <tr key={month}>
              <th scope="row">{translator.text('landing.exampleMonth', { X: month })}</th>
              <td>{translator.money(takesPartMicro)}</td>
              <td className={resultMicro < 0n ? style.loss : undefined}>
                {translator.resultMoney(resultMicro)}{' '}
                <span className={style.percent}>{translator.resultPercent(percent)}</span>
              </td>
              <td className={carriedMicro < 0n ? style.loss : undefined}>
                {translator.resultMoney(carriedMicro)}
              </td>
              <td>{translator.money(profitMicro)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {translator.text('landing.exampleTotal')}
            </th>
            <td>{translator.resultMoney(sum(exampleMonths.map(month => month.resultMicro)))}</td>
            <td>{translator.resultMoney(exampleMonths.at(-1)!.carriedMicro)}</td>
            <td>{translator.money(sum(exampleMonths.map(month => month.profitMicro)))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
    <p className={style.reward}>{reward(translator)}</p>
  </figure>
)

const title = ({ text }: PublicTranslator): string => text('landing.exampleTitle')

function reward({ text, money, percent }: PublicTranslator): string {
  const { month, profitMicro } = exampleMonths.findLast(settled => settled.profitMicro > 0n)!
  return text('landing.exampleReward', {
    X: month,
    REWARD: money(rewardMicro(profitMicro)),
    RATE: percent(referralPercents[0]),
    PROFIT: money(profitMicro),
  })
}

const sum = (amountsMicro: bigint[]): bigint => amountsMicro.reduce((total, amount) => total + amount, 0n)
