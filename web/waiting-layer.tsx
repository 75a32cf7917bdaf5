import { useText } from '../texts/index.ts'
import style from '../ui/preloader.module.css'

/** The preloader of a page that is drawn at the build. `waiting.ts` shows it, before anything else has come. */
export function WaitingLayer() {
  const { text } = useText()
  return (
    <div className={style.layer} popover="manual" data-waiting="">
      <output />
      <template data-waits="">
        <span className={style.box}>
          <span className={style.mark} aria-hidden="true" />
          {text('ui.wait')}
        </span>
      </template>
      <template data-lost="">
        <span className={style.box}>
          {text('failures.networkError')}. {text('failures.tryAgain')}
        </span>
      </template>
    </div>
  )
}
