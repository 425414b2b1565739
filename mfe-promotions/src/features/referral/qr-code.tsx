import { QRCodeSVG } from 'qrcode.react';

/** Dark on light whatever the page is: scanners expect it. */
export function QrCode({ value, label }: { readonly value: string; readonly label: string }) {
  return <QRCodeSVG value={value} size={128} title={label} role="img" bgColor="transparent" fgColor="currentColor" />;
}
