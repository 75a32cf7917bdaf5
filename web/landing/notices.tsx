import { AlertIcon, DoneIcon } from '../../ui/icons.tsx'
import toasts from '../../ui/toasts.module.css'
import styles from './notices.module.css'
import type { Spoken } from '../../texts/landing.ts'

/**
 * Where the script shows what the cabinet wanted said when it sent the client here. Both regions stand there empty
 * from the start: only what is added to a region that is there is read out.
 */
export const Notices = ({ voice }: Spoken) => (
  <section className={`${toasts.layer} ${styles.layer}`} aria-label={voice.text('ui.notices')}>
    <div role="alert" id="bad-news">
      <Toast voice={voice} success={false} />
    </div>
    <output id="good-news">
      <Toast voice={voice} success />
    </output>
  </section>
)

const Toast = ({ voice, success }: Spoken & { success: boolean }) => (
  <template>
    <button
      type="button"
      className={success ? toasts.toast : `${toasts.toast} ${toasts.failure}`}
      title={voice.text('ui.dismiss')}
    >
      {success ? <DoneIcon /> : <AlertIcon />}
      <span className={toasts.words}>
        <strong data-title />
        <span data-message />
      </span>
    </button>
  </template>
)
