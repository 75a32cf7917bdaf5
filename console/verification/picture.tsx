import { useEffect, useRef, useState } from 'react'
import { scanPicture } from '../../contract/console/verification.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { download } from '../../ui/call/download.ts'
import { Note } from '../../ui/note.tsx'
import { useOutcome } from '../page/use-outcome.ts'
import { useClaim } from '../claims/claim.ts'
import { useKeys } from '../page/use-keys.ts'
import style from './scan.module.css'

const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4]
const usualZoom = 2

/**
 * The picture, which comes with the viewer's name across it, and is never stored as a file: it lives in this page's
 * memory alone. It loads on a press, because the view is logged.
 */
export function Picture({ scan, onShown }: { scan: string; onShown: () => void }) {
  const { text } = useConsoleText()
  const [picture, setPicture] = useState<ImageBitmap | 'gone' | 'unreadable' | null>(null)
  const [zoom, setZoom] = useState(usualZoom)
  const [turns, setTurns] = useState(0)
  const larger = () => setZoom(before => Math.min(zooms.length - 1, before + 1))
  const smaller = () => setZoom(before => Math.max(0, before - 1))
  const turn = () => setTurns(before => (before + 1) % 4)
  // Viewing it claims it.
  const [isViewing, setViewing] = useState(false)
  useClaim(isViewing)
  const showOutcome = useOutcome()
  /** Whether there is something to draw; otherwise it may be asked for again. */
  const load = async (): Promise<boolean> => {
    setViewing(true)
    const got = await download(scanPicture, { scan }, text('consoleVerification.picture'))
    if (got.outcome === 'ok') setPicture(await drawable(got.file.content))
    else if (got.outcome === 'notThere') setPicture('gone')
    else showOutcome(got.outcome)
    if (got.outcome === 'ok') onShown()
    return got.outcome === 'ok' || got.outcome === 'notThere'
  }
  // Its key may be pressed again while it loads, and until what has come is drawn; each view is logged.
  const isAsked = useRef(false)
  const show = async (): Promise<void> => {
    if (isAsked.current) return
    isAsked.current = true
    let hasCome = false
    try {
      hasCome = await load()
    } finally {
      isAsked.current = hasCome
    }
  }
  useKeys({ '+': larger, '-': smaller, r: turn, ...(!picture && { v: () => void show() }) })
  if (picture === 'gone' || picture === 'unreadable')
    return <Note>{text(`consoleVerification.${picture}`)}</Note>
  if (!picture)
    return (
      <div className={style.offer}>
        <Actions>
          <Button kind="primary" onClick={() => void show()}>
            {text('consoleVerification.show')}
          </Button>
        </Actions>
        <Note>{text('consoleVerification.logged')}</Note>
      </div>
    )
  return (
    <div>
      <Actions>
        <Button kind="quiet" onClick={larger}>
          {text('consoleVerification.zoomIn')}
        </Button>
        <Button kind="quiet" onClick={smaller}>
          {text('consoleVerification.zoomOut')}
        </Button>
        <Button kind="quiet" onClick={turn}>
          {text('consoleVerification.rotate')}
        </Button>
      </Actions>
      <Drawn picture={picture} zoom={zooms[zoom]!} turns={turns} />
    </div>
  )
}

const drawable = (content: Blob): Promise<ImageBitmap | 'unreadable'> =>
  createImageBitmap(content).catch(() => 'unreadable')

function Drawn({ picture, zoom, turns }: { picture: ImageBitmap; zoom: number; turns: number }) {
  const { text } = useConsoleText()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, turns)
  }, [picture, turns])
  return (
    <div
      className={style.frame}
      role="group"
      aria-label={text('consoleVerification.picture')}
      // What scrolls must be reachable by the keyboard, too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <canvas
        ref={canvas}
        className={style.picture}
        style={{ width: `${zoom * 100}%` }}
        role="img"
        aria-label={text('consoleVerification.picture')}
      />
    </div>
  )
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, turns: number): void {
  const isUpright = turns % 2 === 0
  canvas.width = isUpright ? picture.width : picture.height
  canvas.height = isUpright ? picture.height : picture.width
  const brush = canvas.getContext('2d')!
  brush.translate(canvas.width / 2, canvas.height / 2)
  brush.rotate((turns * Math.PI) / 2)
  brush.drawImage(picture, -picture.width / 2, -picture.height / 2)
  brush.resetTransform()
}
