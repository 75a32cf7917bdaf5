import { showLanding } from '../../contract/landing.ts'
import { publicPrograms } from '../../contract/track-record.ts'
import { settledInAll } from '../../contract/trading.ts'
import type { PublicView } from '../../contract/public-pages.ts'
import type { Localized } from '../../texts/public-pages.ts'
import { About } from './about.tsx'
import { Banner } from './banner.tsx'
import { Copying } from './copying.tsx'
import { Hero } from './hero.tsx'
import { Inside } from './inside.tsx'
import { Partnership } from './partnership.tsx'
import { recordsOf, type ReadAnswer } from './records.ts'
import { Safety } from './safety.tsx'
import { Stake } from './stake.tsx'
import { Terms } from './programs.tsx'
import { Testimonials } from './testimonials.tsx'

/** The landing page between its header and its footer. */
export function Landing({
  translator,
  view,
  answerOf,
}: Localized & { view: PublicView; answerOf: ReadAnswer }) {
  const records = recordsOf(answerOf)
  const programs = answerOf(publicPrograms, {})?.programs
  return (
    <>
      <Hero
        translator={translator}
        demonstrationUrl={view.demonstrationUrl}
        answerOf={answerOf}
        records={records}
      />
      <Stake translator={translator} records={records} chosen={view.place.program} />
      <Inside translator={translator} view={view} />
      <About translator={translator} records={records} />
      <Testimonials translator={translator} testimonials={answerOf(showLanding, {})?.testimonials ?? []} />
      <Terms translator={translator} programs={programs} />
      <Copying translator={translator} />
      <Safety translator={translator} />
      <Banner translator={translator} programs={programs} />
      <Partnership translator={translator} programs={programs} settled={answerOf(settledInAll, {})} />
    </>
  )
}
