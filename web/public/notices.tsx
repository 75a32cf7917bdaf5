import { AlertIcon, DoneIcon } from '../../ui/icons.tsx'
import toasts from '../../ui/toasts.module.css'
import styles from './notices.module.css'
import type { Localized } from '../../texts/public-pages.ts'

/**
 * Where the script shows the notice that the cabinet left when it sent the client here. Both regions are there empty
 * from the start: only what is added to an existing region is read out.
 */
export const Notices = ({ translator }: Localized) => (
  <section className={`${toasts.layer} ${styles.layer}`} aria-label={translator.text('ui.notices')}>
    <div
      role="alert"
      id="bad-news"
      data-lost-title={translator.text('failures.networkError')}
      data-lost-message={translator.text('failures.tryAgain')}
    >
      <Toast translator={translator} success={false} />
    </div>
    <output id="good-news">
      <Toast translator={translator} success />
    </output>
  </section>
)

const Toast = ({ translator, success }: Localized & { success: boolean }) => (
  <template>
    <button
      type="button"
      className={success ? toasts.toast : `${toasts.toast} ${toasts.failure}`}
      title={translator.text('ui.dismiss')}
    >
      {success ? <DoneIcon /> : <AlertIcon />}
      <span className={toasts.words}>
        <strong data-title />
        <span data-message />
      </span>
    </button>
  </template>
)
