import type { PublicView } from '../../contract/public-pages.ts'
import type { Localized } from '../../texts/public-pages.ts'
import style from './impostors.module.css'

/** How clients can distinguish us from impostors. */
export const Impostors = ({ translator, origin, bot }: Localized & Pick<PublicView, 'origin' | 'bot'>) => (
  <>
    <p className={style.lead}>{translator.text('impostors.lead')}</p>
    <div className={style.sections}>
      <section>
        <h2>{translator.text('impostors.addressTitle')}</h2>
        <p>{translator.text('impostors.address', { ORIGIN: origin })}</p>
      </section>
      <section>
        <h2>{translator.text('impostors.asksTitle')}</h2>
        <Points translator={translator} points={demands} />
      </section>
      <section>
        <h2>{translator.text('impostors.writesTitle')}</h2>
        <p>{translator.text('impostors.writes')}</p>
        {bot !== undefined && <p>{translator.text('impostors.writesBot', { BOT: `@${bot}` })}</p>}
        <p>{translator.text('impostors.writesMark')}</p>
      </section>
      <section>
        <h2>{translator.text('impostors.afterTitle')}</h2>
        <Points translator={translator} points={afterwards} />
      </section>
    </div>
  </>
)

const demands = ['asksCodes', 'asksWallet', 'asksFee', 'asksTransfer', 'asksProgram'] as const
const afterwards = ['afterPassword', 'afterWays', 'afterContact', 'afterChain'] as const
type Point = (typeof demands)[number] | (typeof afterwards)[number]

const Points = ({ translator, points }: Localized & { points: readonly Point[] }) => (
  <ul className={style.points}>
    {points.map(point => (
      <li key={point}>{translator.text(`impostors.${point}`)}</li>
    ))}
  </ul>
)
