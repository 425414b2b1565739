import { QRCodeSVG } from 'qrcode.react';

/** QR code, dark on light in any theme, as scanners expect. */
export function QrCode({ value, label }: { readonly value: string; readonly label: string }) {
  return <QRCodeSVG value={value} size={128} title={label} role="img" bgColor="transparent" fgColor="currentColor" />;
}
