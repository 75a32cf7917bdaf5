import { useLayoutEffect, useState, type ReactNode } from 'react'
import { useText } from '../texts/index.ts'
import { Modal, type DialogKind } from './modal.tsx'
import style from './opener.module.css'
import { createStore, useStore } from './store.ts'

/** A button that opens details about itself. */
export function Opener({
  face,
  className,
  title,
  kind = 'explanation',
  isFigure = false,
  children,
}: {
  /** The button's content. */
  face: ReactNode
  className: string | undefined
  /** Of the dialog. */
  title: string
  kind?: DialogKind
  /** It explains a figure: the first one of a page has a sign of it. The server cannot look for it and is told. */
  isFigure?: boolean | 'first'
  children: ReactNode
}) {
  const { text } = useText()
  const [isOpen, setOpen] = useState(false)
  const [button, setButton] = useState<Element | null>(null)
  const isFirst = useIsFirst(isFigure ? button : null)
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={isFirst || isFigure === 'first' ? `${className} ${style.first}` : className}
        title={isFigure ? text('ui.explanation') : undefined}
        aria-haspopup="dialog"
        data-figure={isFigure || undefined}
        onClick={() => setOpen(true)}
      >
        {face}
      </button>
      {isOpen && (
        <Modal kind={kind} title={title} close={() => setOpen(false)}>
          {children}
        </Modal>
      )}
    </>
  )
}

const firstFigure = createStore<Element | null>(null)

const findFirst = (): void => {
  const found = document.querySelector('main [data-figure]')
  if (found !== firstFigure.get()) firstFigure.set(found)
}

/** Whether of all figures on the page it stands first. */
function useIsFirst(figure: Element | null): boolean {
  useLayoutEffect(() => {
    if (!figure) return undefined
    findFirst()
    // By then it is no longer on the page.
    return () => queueMicrotask(findFirst)
  }, [figure])
  return useStore(firstFigure) === figure && figure !== null
}
