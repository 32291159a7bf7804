import { drawing } from './icons.tsx'

export const TrashIcon = drawing(<path d="M5 7h14M10 7V5h4v2M7 7l.8 12h8.400L17 7M10.500 11v5M13.500 11v5" />)

export const PencilIcon = drawing(<path d="M4 20l1-4L16.500 4.500l3 3L8 19l-4 1ZM14 7l3 3" />)

export const SearchIcon = drawing(
  <>
    <circle cx="11" cy="11" r="6.500" />
    <path d="m16 16 4 4" />
  </>,
)

export const WarningIcon = drawing(<path d="M12 4 2.500 20h19L12 4ZM12 10v4.500M12 17.200v.100" />)

export const CheckIcon = drawing(<path d="m5 12.500 4.500 4.500L19 7.500" />)

export const ConfirmIcon = drawing(
  <>
    <circle cx="12" cy="12" r="8.500" />
    <path d="m8.300 12.300 2.500 2.500 5-5.300" />
  </>,
)
