import { drawing } from '../platform/ui/icons.tsx'

export const ListIcon = drawing(
  <path d="M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500h.010M4.500 12h.010M4.500 17.500h.010" />,
)

export const CalendarIcon = drawing(
  <>
    <rect x="4" y="5.500" width="16" height="14.500" rx="2.500" />
    <path d="M4 10.500h16M8.500 3.500v4M15.500 3.500v4" />
  </>,
)

export const ScreenIcon = drawing(
  <>
    <rect x="3.500" y="4.500" width="17" height="11.500" rx="2" />
    <path d="M12 16v4M8 20h8" />
  </>,
)

export const VisitIcon = drawing(
  <>
    <rect x="4" y="5.500" width="16" height="14.500" rx="2.500" />
    <path d="M8.500 3.500v4M15.500 3.500v4M8.500 14l2.500 2.500 4.500-5" />
  </>,
)

export const PlusIcon = drawing(<path d="M12 6v12M6 12h12" />)

export const PersonIcon = drawing(
  <>
    <circle cx="12" cy="8.500" r="3.700" />
    <path d="M5 20c.800-4 3.500-5.800 7-5.800s6.200 1.800 7 5.800" />
  </>,
)

export const PeopleIcon = drawing(
  <>
    <circle cx="9" cy="8.500" r="3.200" />
    <path d="M3.500 19c.600-3.400 2.700-5 5.500-5s4.900 1.600 5.500 5M15.500 5.600a3 3 0 0 1 0 5.800M17.500 14.400c1.800.700 2.800 2.200 3 4.600" />
  </>,
)

export const FolderIcon = drawing(
  <path d="M3.500 7A1.500 1.500 0 0 1 5 5.500h4.500l2 2.500H19a1.500 1.500 0 0 1 1.500 1.500v8A1.500 1.500 0 0 1 19 19H5a1.500 1.500 0 0 1-1.500-1.500Z" />,
)

export const HomeIcon = drawing(<path d="m4 11.500 8-7 8 7M6.500 9.500v10h11v-10M10.500 19.500v-5h3v5" />)

export const LeaveIcon = drawing(<path d="M10 4.500H5.500v15H10M10.500 12H20M16 8l4 4-4 4" />)

export const LanguageIcon = drawing(
  <>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M3.500 12h17M12 3.500c-5 5.500-5 11.500 0 17 5-5.500 5-11.500 0-17Z" />
  </>,
)

export const MoreIcon = drawing(<path strokeWidth="3" d="M5.500 12h.010M12 12h.010M18.500 12h.010" />)

export const SiteIcon = drawing(
  <>
    <rect x="3.500" y="4.500" width="17" height="15" rx="2.500" />
    <path d="M3.500 9.500h17M7 7h.010M10 7h.010" />
  </>,
)

export const ClinicIcon = drawing(
  <path d="M4 10.500 12 4l8 6.500V19a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 4 19ZM12 11v6M9 14h6" />,
)

export const UsersIcon = drawing(
  <>
    <rect x="3.500" y="5" width="17" height="14" rx="2.500" />
    <circle cx="9" cy="10.500" r="1.900" />
    <path d="M6 16c.400-1.600 1.500-2.300 3-2.300s2.600.700 3 2.300M15 10h2.500M15 13.500h2.500" />
  </>,
)

export const KeyboardIcon = drawing(
  <>
    <rect x="3" y="6.500" width="18" height="11" rx="2" />
    <path d="M7 10h.010M10.500 10h.010M14 10h.010M17.500 10h.010M8.500 14h7" />
  </>,
)
