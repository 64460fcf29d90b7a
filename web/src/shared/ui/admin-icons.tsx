import { icon } from './icons';

// Icons used only in the admin, in a separate file so that the shop does not load them.

export const IconArrowDown = /* @__PURE__ */ icon('M12 5l0 14M18 13l-6 6M6 13l6 6');
export const IconArrowUp = /* @__PURE__ */ icon('M12 5l0 14M18 11l-6 -6M6 11l6 -6');
export const IconArrowsUpDown = /* @__PURE__ */ icon(
  'M7 3l0 18M10 6l-3 -3l-3 3M20 18l-3 3l-3 -3M17 21l0 -18',
);
export const IconBank = /* @__PURE__ */ icon(
  'M3 21l18 0M3 10l18 0M5 6l7 -3l7 3M4 10l0 11M20 10l0 11M8 14l0 3M12 14l0 3M16 14l0 3',
);
export const IconCategory = /* @__PURE__ */ icon(
  'M4 4h6v6h-6l0 -6M14 4h6v6h-6l0 -6M4 14h6v6h-6l0 -6M14 17a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
);
export const IconChevronUp = /* @__PURE__ */ icon('M6 15l6 -6l6 6');
export const IconCopy = /* @__PURE__ */ icon(
  'M7 9.667a2.667 2.667 0 0 1 2.667 -2.667h8.666a2.667 2.667 0 0 1 2.667 2.667v8.666a2.667 2.667 0 0 1 -2.667 2.667h-8.666a2.667 2.667 0 0 1 -2.667 -2.667zM4.012 16.737a2.005 2.005 0 0 1 -1.012 -1.737v-10c0 -1.1 .9 -2 2 -2h10c.75 0 1.158 .385 1.5 1',
);
export const IconDashboard = /* @__PURE__ */ icon(
  'M5 4h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1M5 16h4a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1M15 12h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1M15 4h4a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1',
);
export const IconDots = /* @__PURE__ */ icon(
  'M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
);
export const IconExternalLink = /* @__PURE__ */ icon(
  'M12 6h-6a2 2 0 0 0 -2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-6M11 13l9 -9M15 4h5v5',
);
export const IconGrip = /* @__PURE__ */ icon(
  'M8 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M8 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M8 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
);
export const IconInvoice = /* @__PURE__ */ icon(
  'M14 3v4a1 1 0 0 0 1 1h4M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2M9 7l1 0M9 13l6 0M13 17l2 0',
);
export const IconMaximize = /* @__PURE__ */ icon(
  'M16 4l4 0l0 4M14 10l6 -6M8 20l-4 0l0 -4M4 20l6 -6M16 20l4 0l0 -4M14 14l6 6M8 4l-4 0l0 4M4 4l6 6',
);
export const IconPencil = /* @__PURE__ */ icon(
  'M4 20h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4M13.5 6.5l4 4',
);
export const IconSortNumbers = /* @__PURE__ */ icon(
  'M4 15l3 3l3 -3M7 6v12M17 3a2 2 0 0 1 2 2v3a2 2 0 1 1 -4 0v-3a2 2 0 0 1 2 -2M15 16a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M19 16v3a2 2 0 0 1 -2 2h-1.5',
);
export const IconUpload = /* @__PURE__ */ icon(
  'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2M7 9l5 -5l5 5M12 4l0 12',
);
export const IconScan = /* @__PURE__ */ icon(
  'M4 7v-1a2 2 0 0 1 2 -2h2M4 17v1a2 2 0 0 0 2 2h2M16 4h2a2 2 0 0 1 2 2v1M16 20h2a2 2 0 0 0 2 -2v-1M5 12h14M8 9v6M12 9v6M16 9v6',
);
export const IconUsers = /* @__PURE__ */ icon(
  'M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M3 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2M16 3.13a4 4 0 0 1 0 7.75M21 21v-2a4 4 0 0 0 -3 -3.85',
);
export const IconReturn = /* @__PURE__ */ icon('M9 14l-4 -4l4 -4M5 10h11a4 4 0 1 1 0 8h-1');
