/** The icons of the cabinet: 20 units square, one hairline, the colour of the text beside them. */
import type { ReactNode } from 'react'
import style from './icons.module.css'

const drawing = (shape: ReactNode) => (
  <svg className={style.icon} viewBox="0 0 20 20" aria-hidden="true">
    {shape}
  </svg>
)

export const EyeIcon = ({ isCrossed }: { isCrossed: boolean }) =>
  drawing(
    <>
      <path d="M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10Z" />
      <circle cx="10" cy="10" r="2.5" />
      {isCrossed && <path d="M3 17 17 3" />}
    </>,
  )
export const BellIcon = () =>
  drawing(<path d="M4 14.5h12l-1.5-2.5V8.5a4.5 4.5 0 0 0-9 0V12Zm4.2 0a1.9 1.9 0 0 0 3.6 0" />)
export const PreviousIcon = () => drawing(<path d="m12 5-5 5 5 5" />)
export const NextIcon = () => drawing(<path d="m8 5 5 5-5 5" />)
export const CloseIcon = () => drawing(<path d="m5 5 10 10M15 5 5 15" />)
export const CopyIcon = () => drawing(<path d="M7 7h9v9H7ZM13 7V4H4v9h3" />)
export const DoneIcon = () => drawing(<path d="m4 10.5 4 4 8-9" />)
export const AlertIcon = () => drawing(<path d="M10 3 1.8 17h16.4L10 3Zm0 5v4.5m0 2v.2" />)
export const RefreshIcon = () => drawing(<path d="M16 10a6 6 0 1 1-1.8-4.3L16.5 8m0-5v5h-5" />)
export const HomeIcon = () => drawing(<path d="M3 9.5 10 3.5l7 6V17h-5v-4.5H8V17H3Z" />)
export const AccountIcon = () => drawing(<path d="M2.5 5.5h15v10h-15Zm0 3.5h15M5.5 12.5h3" />)
export const TradingIcon = () => drawing(<path d="M3 3v14h14M6 13l3.5-4 2.5 2.5L17 6" />)
export const DocumentIcon = () =>
  drawing(<path d="M5 2.5h7l3.5 3.5v11.5H5ZM12 2.5V6h3.5M7.5 10h5.5M7.5 13h5.5" />)
export const PartnersIcon = () =>
  drawing(
    <path d="M10 7.5a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Zm0 0v3m-5 2.5v-2.5h10V13M3 13h4v4H3Zm10 0h4v4h-4Z" />,
  )
export const SettingsIcon = () =>
  drawing(
    <path d="M3 6h8m4 0h2M3 14h2m4 0h8M13 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM7 12a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z" />,
  )
export const MoreIcon = () =>
  drawing(<path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="2.5" strokeLinecap="round" />)
export const GlobeIcon = () =>
  drawing(
    <path d="M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Zm-7.5 7.5h15M10 2.5c-5 5-5 10 0 15 5-5 5-10 0-15Z" />,
  )
export const ExitIcon = () => drawing(<path d="M12 3.5H4v13h8M8.5 10h9m-3-3 3 3-3 3" />)
export const DepositIcon = () => drawing(<path d="M10 3v9m-3.5-3.5L10 12l3.5-3.5M3.5 13v3.5h13V13" />)
export const WithdrawIcon = () => drawing(<path d="M10 12V3M6.5 6.5 10 3l3.5 3.5M3.5 13v3.5h13V13" />)
export const TransferIcon = () => drawing(<path d="M3 7h13m-3-3 3 3-3 3M17 13H4m3-3-3 3 3 3" />)
