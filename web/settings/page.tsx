import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '../../texts/index.ts'
import { NextIcon } from '../../ui/icons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Back } from '../money/back.tsx'
import { ChangesBlock } from './changes.tsx'
import style from './page.module.css'
import { partNames, settingsParts, type SettingsPart } from './parts.tsx'
import { SummaryBlock } from './summary.tsx'

const parts = Object.keys(settingsParts) as SettingsPart[]

/** The settings: a summary first, and five parts with addresses of their own. */
export function SettingsPage() {
  const { text } = useText()
  const { pathname } = useLocation()
  const shown = parts.find(name => pathname.endsWith(`/settings/${name}`))
  return (
    <>
      <PageHead title={shown ? text(partNames[shown][0]) : text('security.title')} />
      <div className={shown ? `${style.layout} ${style.open}` : style.layout}>
        {shown && (
          <div className={style.back}>
            <Back to="/cabinet/settings">{text('security.title')}</Back>
          </div>
        )}
        <nav className={style.parts} aria-label={text('settingsPage.parts')}>
          <ul>
            {parts.map(name => (
              <li key={name}>
                <Link to={`/cabinet/settings/${name}`} className={style.part}>
                  <span>
                    <span className={style.name}>{text(partNames[name][0])}</span>
                    <span className={style.note}>{text(partNames[name][1])}</span>
                  </span>
                  <NextIcon />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={style.blocks}>
          <ChangesBlock />
          {shown ? settingsParts[shown]() : <SummaryBlock />}
        </div>
      </div>
    </>
  )
}
