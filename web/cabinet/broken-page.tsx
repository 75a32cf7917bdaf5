import { useEffect } from 'react'
import { useText } from '../../texts/index.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import style from './broken-page.module.css'

/** Shown in place of a page that failed, with ways back. */
export function BrokenPage() {
  const { text } = useText()
  return (
    <div className={style.page}>
      <PageHead title={text('cabinet.brokenTitle')} />
      <p>{text('cabinet.brokenText')}</p>
      <p className={style.ways}>
        <Button kind="primary" onClick={() => location.reload()}>
          {text('cabinet.again')}
        </Button>
        {/* A document of its own, not a route: so the broken state is gone. */}
        <a className={buttonClass()} href="/cabinet/main">
          {text('cabinet.toMain')}
        </a>
      </p>
    </div>
  )
}

/** The same where not even the frame could be shown. */
export const BrokenApplication = () => (
  <main>
    <BrokenPage />
  </main>
)

/** Unknown addresses lead to the landing page. */
export function ToRoot() {
  useEffect(() => location.replace('/'), [])
  return null
}
