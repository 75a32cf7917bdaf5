import { copyText } from '../../ui/copy-text.ts'
import { useConsoleText } from '../../texts/console.ts'
import { shortened } from '../../ui/identifier.tsx'
import { notify } from '../../ui/notices.ts'
import style from './reference.module.css'

/** Its beginning and its end, where it is long; a name of several words is shown whole. */
export const shortOf = (value: string): string =>
  value.length > 16 && !/\s/.test(value) ? shortened(value) : value

/** An id, an address, a hash: its beginning and its end; all of it on a press, on paper and for screen readers. */
export function Reference({ value }: { value: string }) {
  const { text } = useConsoleText()
  const copy = async () => {
    const isCopied = await copyText(value)
    notify({ title: text(isCopied ? 'ui.copied' : 'ui.copyFailed'), message: '', success: isCopied })
  }
  return (
    <button
      type="button"
      className={style.reference}
      title={value}
      aria-label={value}
      data-prints=""
      onClick={() => void copy()}
    >
      {shortOf(value) !== value ? (
        <>
          <span className={style.short}>{shortOf(value)}</span>
          <span className={style.whole}>{value}</span>
        </>
      ) : (
        value
      )}
    </button>
  )
}
